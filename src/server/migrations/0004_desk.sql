CREATE TABLE "call_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"call_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_search" (
	"account_id" uuid NOT NULL,
	"call_id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "call_search_account_id_call_id_pk" PRIMARY KEY("account_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "call_transcripts" (
	"account_id" uuid NOT NULL,
	"call_id" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "call_transcripts_account_id_call_id_pk" PRIMARY KEY("account_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "deleted_calls" (
	"account_id" uuid NOT NULL,
	"source" text NOT NULL,
	"external_hash" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_calls_account_id_source_external_hash_pk" PRIMARY KEY("account_id","source","external_hash")
);
--> statement-breakpoint
CREATE TABLE "line_days" (
	"account_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"day" date NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "line_days_account_id_line_id_day_pk" PRIMARY KEY("account_id","line_id","day")
);
--> statement-breakpoint
CREATE TABLE "line_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"call_id" bigint,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"check" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"former_sealed_secret" text,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_received_at" timestamp with time zone,
	"last_refused_at" timestamp with time zone,
	"last_refusal" text,
	CONSTRAINT "phone_lines_id" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "retention" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"transcripts_days" integer,
	"calls_days" integer
);
--> statement-breakpoint
DROP INDEX "calls_time";--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "sentiment" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "successful" boolean;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "ended_reason" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "assistant" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "cost_cents" double precision;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "recording_url" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "has_transcript" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_id" UNIQUE("account_id","id");--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_account_id_call_id_calls_account_id_id_fk" FOREIGN KEY ("account_id","call_id") REFERENCES "public"."calls"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_search" ADD CONSTRAINT "call_search_account_id_call_id_calls_account_id_id_fk" FOREIGN KEY ("account_id","call_id") REFERENCES "public"."calls"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_transcripts" ADD CONSTRAINT "call_transcripts_account_id_call_id_calls_account_id_id_fk" FOREIGN KEY ("account_id","call_id") REFERENCES "public"."calls"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_calls" ADD CONSTRAINT "deleted_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_days" ADD CONSTRAINT "line_days_account_id_line_id_phone_lines_account_id_id_fk" FOREIGN KEY ("account_id","line_id") REFERENCES "public"."phone_lines"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_deliveries" ADD CONSTRAINT "line_deliveries_account_id_line_id_phone_lines_account_id_id_fk" FOREIGN KEY ("account_id","line_id") REFERENCES "public"."phone_lines"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD CONSTRAINT "phone_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention" ADD CONSTRAINT "retention_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_notes_call" ON "call_notes" USING btree ("account_id","call_id","at");--> statement-breakpoint
CREATE INDEX "call_search_words" ON "call_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "line_deliveries_line" ON "line_deliveries" USING btree ("account_id","line_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calls_phone" ON "calls" USING btree ("account_id","phone_key","time");--> statement-breakpoint
CREATE INDEX "calls_time" ON "calls" USING btree ("account_id","time","id");
