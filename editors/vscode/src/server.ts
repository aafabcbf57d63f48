import * as vscode from 'vscode';
import { type BaseLanguageClient, ExecuteCommandRequest, ResponseError } from 'vscode-languageclient';

/** What the user can do about: the message is all there is to say. */
export class UserProblem extends Error {}

/** The language server, and its commands. */
export class Server implements vscode.Disposable {
  private client: BaseLanguageClient | undefined;
  /** Starts and ends wait for each other. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly create: () => BaseLanguageClient) {}

  start(): Promise<void> {
    return this.next(async () => {
      this.client = this.create();
      await this.client.start();
    });
  }

  /** Starts a new client, because the settings that start the server may have changed. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  dispose(): void {
    void this.stop();
  }

  /**
   * Runs a command of the server for an open manifest.
   *
   * @throws UserProblem with the server's reason why it refuses.
   */
  async run<T>(command: string, document: vscode.TextDocument, options: object = {}): Promise<T> {
    const { client } = this;
    if (client === undefined)
      throw new UserProblem("the language server does not run; see 'wevtc: Show Output'");
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

  private stop(): Promise<void> {
    return this.next(async () => {
      const { client } = this;
      this.client = undefined;
      await client?.dispose();
    });
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
      void vscode.window.showErrorMessage(`wevtc: ${error.message}`);
    }
  };
}
