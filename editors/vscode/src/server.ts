import type * as vscode from 'vscode';
import { type BaseLanguageClient, ExecuteCommandRequest, ResponseError } from 'vscode-languageclient';
import { complain } from './messages.js';

/** A problem that the user can fix: the message says everything. */
export class UserProblem extends Error {}

/** The language server, and its commands. */
export class Server implements vscode.Disposable {
  private client: BaseLanguageClient | undefined;
  private isWanted = false;
  /** Starts and ends wait for each other. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly create: () => BaseLanguageClient) {}

  /** Starts the server, unless it was started before. The user hears of a failure. */
  start(): Promise<void> {
    return this.next(async () => {
      if (this.isWanted) return;
      this.isWanted = true;
      await this.launch();
    });
  }

  /**
   * Starts a new client, because what it depends on may have changed. Does nothing if there was no need for a
   * server yet.
   */
  restart(): Promise<void> {
    return this.next(async () => {
      if (!this.isWanted) return;
      await this.end();
      await this.launch();
    });
  }

  dispose(): void {
    void this.next(() => this.end());
  }

  /**
   * Runs a command of the server for an open manifest.
   *
   * @throws UserProblem with the server's reason why it refuses.
   */
  async run<T>(command: string, document: vscode.TextDocument, options: object = {}): Promise<T> {
    await this.start();
    const { client } = this;
    if (client === undefined)
      throw new UserProblem("the language server does not run; see 'wevtc: Show Log'");
    const uri = client.code2ProtocolConverter.asUri(document.uri);
    try {
      return await client.sendRequest(ExecuteCommandRequest.type, {
        command,
        arguments: [{ ...options, uri }],
      });
    } catch (error) {
      if (error instanceof ResponseError) throw new UserProblem(error.message);
      throw error;
    }
  }

  private async launch(): Promise<void> {
    const client = this.create();
    try {
      await client.start();
      this.client = client;
    } catch {
      // The client has told the user why.
    }
  }

  private async end(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    // A client whose server has died refuses to stop.
    await client?.dispose().catch(() => {});
  }

  private next(act: () => Promise<void>): Promise<void> {
    this.last = this.last.then(act, act);
    return this.last;
  }
}

/** Shows problems of a command to the user. Other errors go to VS Code. */
export function withMessages<T extends unknown[]>(run: (...options: T) => unknown) {
  return async (...options: T): Promise<void> => {
    try {
      await run(...options);
    } catch (error) {
      if (!(error instanceof UserProblem)) throw error;
      complain(error.message);
    }
  };
}
