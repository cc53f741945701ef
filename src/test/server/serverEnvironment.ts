/** Node with a backend at hand (`startBackend`); the Jest project says on which engine. */
import { TestEnvironment } from 'jest-environment-node';

import { exposeBackend } from './backendRealm';

export default class ServerEnvironment extends TestEnvironment {
  private readonly engine: 'embedded' | 'postgres';

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    const { engine } = config.projectConfig.testEnvironmentOptions;
    this.engine = engine === 'postgres' ? 'postgres' : 'embedded';
  }

  override async setup(): Promise<void> {
    await super.setup();
    exposeBackend(this.global, this.engine);
  }
}
