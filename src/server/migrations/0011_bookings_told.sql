ALTER TABLE "accounts" ADD COLUMN "calendar_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "calendar" text;--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("account_id","phone_key","created_at","id") WHERE "bookings"."phone_key" <> '';