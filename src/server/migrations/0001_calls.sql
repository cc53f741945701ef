CREATE TABLE "calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_key" text DEFAULT '' NOT NULL,
	"query" text,
	"wants_callback" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed_tokens" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_account_id_provider_pk" PRIMARY KEY("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "crm_contacts" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"phone_key" text NOT NULL,
	"contact_id" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_contacts_account_id_provider_phone_key_pk" PRIMARY KEY("account_id","provider","phone_key")
);
--> statement-breakpoint
CREATE TABLE "intake_keys" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intake_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "invitees" (
	"account_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitees_account_id_phone_key_pk" PRIMARY KEY("account_id","phone_key")
);
--> statement-breakpoint
CREATE TABLE "simulator_records" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_contacts" ADD CONSTRAINT "crm_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_keys" ADD CONSTRAINT "intake_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_external" ON "calls" USING btree ("account_id","source","external_id");--> statement-breakpoint
CREATE INDEX "calls_time" ON "calls" USING btree ("account_id","time");--> statement-breakpoint
CREATE INDEX "calls_queries" ON "calls" USING btree ("account_id","time" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "calls"."query" is not null;--> statement-breakpoint
CREATE INDEX "calls_callbacks" ON "calls" USING btree ("account_id","time" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "calls"."wants_callback";