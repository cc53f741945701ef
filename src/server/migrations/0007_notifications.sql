CREATE TABLE "callback_notices" (
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"call_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "callback_notices_account_id_channel_call_id_pk" PRIMARY KEY("account_id","channel","call_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"callback_mail" text NOT NULL,
	"callback_sms" boolean NOT NULL,
	"digest_time" text NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_times" (
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "notification_times_account_id_channel_pk" PRIMARY KEY("account_id","channel")
);
--> statement-breakpoint
ALTER TABLE "callback_notices" ADD CONSTRAINT "callback_notices_account_id_call_id_calls_account_id_id_fk" FOREIGN KEY ("account_id","call_id") REFERENCES "public"."calls"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callback_notices_call" ON "callback_notices" USING btree ("account_id","call_id");