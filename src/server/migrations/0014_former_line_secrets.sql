CREATE TABLE "former_line_secrets" (
	"account_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sealed_secret" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_line_secrets_account_id_line_id_id_pk" PRIMARY KEY("account_id","line_id","id")
);
--> statement-breakpoint
ALTER TABLE "former_line_secrets" ADD CONSTRAINT "former_line_secrets_line" FOREIGN KEY ("account_id","line_id") REFERENCES "public"."phone_lines"("account_id","id") ON DELETE cascade ON UPDATE no action;