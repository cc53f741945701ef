CREATE TABLE "booking_pages" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"meeting_type_id" uuid,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"location_detail" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"zone" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"key" text NOT NULL,
	"call_id" bigint,
	"is_by_assistant" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"calendar_sequence" integer,
	"email_reminded_at" timestamp with time zone,
	"text_reminded_at" timestamp with time zone,
	"followed_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"location" text NOT NULL,
	"location_detail" text NOT NULL,
	"description" text NOT NULL,
	"questions" jsonb NOT NULL,
	"range" jsonb NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"notice_minutes" integer NOT NULL,
	"daily_limit" integer,
	"email_reminder_minutes" integer,
	"text_reminder_minutes" integer,
	"follow_up_minutes" integer,
	"is_active" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_types_id" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"week" jsonb NOT NULL,
	"dates" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_pages" ADD CONSTRAINT "booking_pages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_types" ADD CONSTRAINT "meeting_types_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_key" ON "bookings" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "bookings_times" ON "bookings" USING btree ("account_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_call" ON "bookings" USING btree ("account_id","call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_types_slug" ON "meeting_types" USING btree ("slug");