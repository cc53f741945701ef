CREATE TABLE "callbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"call_id" bigint NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"tie" text NOT NULL,
	"phone_key" text NOT NULL,
	"state" text NOT NULL,
	"snooze_until" timestamp with time zone,
	"outcome" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"done_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "callbacks_id" UNIQUE("account_id","id"),
	CONSTRAINT "callbacks_call" UNIQUE("account_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "callback_id" bigint;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_account_id_call_id_calls_account_id_id_fk" FOREIGN KEY ("account_id","call_id") REFERENCES "public"."calls"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callbacks_open" ON "callbacks" USING btree ("account_id","phone_key") WHERE "callbacks"."state" = 'open' and "callbacks"."phone_key" <> '';--> statement-breakpoint
CREATE INDEX "callbacks_state" ON "callbacks" USING btree ("account_id","state","time" DESC NULLS LAST,"call_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calls_callback" ON "calls" USING btree ("account_id","callback_id") WHERE "calls"."callback_id" is not null;--> statement-breakpoint
INSERT INTO "callbacks" ("account_id", "call_id", "time", "tie", "phone_key", "state") SELECT "account_id", "id", "time", "source" || ' ' || "external_id", "phone_key", 'done' FROM "calls" WHERE "wants_callback";--> statement-breakpoint
UPDATE "calls" SET "callback_id" = "callbacks"."id" FROM "callbacks" WHERE "callbacks"."account_id" = "calls"."account_id" AND "callbacks"."call_id" = "calls"."id";
