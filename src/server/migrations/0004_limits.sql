CREATE TABLE "jobs_for_nobody" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_for_nobody_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "one_time_secrets_owner";--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD COLUMN "slot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_secrets_owner" ON "one_time_secrets" USING btree ("purpose","owner","slot");