import type { OpenedProcess } from '@/server/composition/process';
import type { AppDeps } from '@/server/http/deps';
import type { Config } from '@/server/platform/config/settings';

export interface CommandContext {
  environment: NodeJS.ProcessEnv;
  /** Opens the data, for a command that is valid and can run. */
  open(config: Config): Promise<OpenedProcess>;
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  print(line: string): void;
  printError(line: string): void;
}

/** What a command works with once everything is open. */
export interface CommandTools {
  deps: AppDeps;
  context: CommandContext;
}

/** A command whose arguments were understood. */
export interface Command {
  /** Why it cannot run here, checked before anything is opened; null when it can. */
  refusal?(config: Config): Promise<string | null>;
  /** Does it; answers the exit code. */
  run(tools: CommandTools): Promise<number>;
}
