import { ErrorCodes, type Message, type MessageReader, type MessageWriter } from 'vscode-languageserver';
import type { Feature } from './feature.js';
import { allFeatures } from './features/all-features.js';
import { problemWith, type Shape, serverParameters } from './parameters.js';

/** The state of the conversation. The editor can send requests only while it is running. */
type State = 'before' | 'running' | 'ended';

/** An answer that rejects a message. */
interface Refusal {
  readonly code: number;
  readonly message: string;
}

const NOT_INITIALIZED: Refusal = {
  code: ErrorCodes.ServerNotInitialized,
  message: "the server is not initialized; send 'initialize' first",
};
const AGAIN: Refusal = {
  code: ErrorCodes.InvalidRequest,
  message: "the server is initialized already; send 'initialize' only once",
};
const ENDED: Refusal = {
  code: ErrorCodes.InvalidRequest,
  message: "the server has shut down; send only 'exit'",
};
const NO_MESSAGE: Refusal = {
  code: ErrorCodes.InvalidRequest,
  message: 'this is not a message of JSON-RPC 2.0',
};

/** Passes timely, valid messages to the server, answers other requests, and drops other notifications. */
export class Gate implements MessageReader {
  private state: State = 'before';

  /** The parameters of each method. */
  private readonly shapes: ReadonlyMap<string, Shape>;

  /**
   * @param reader the messages of the editor.
   * @param writer sends messages to the editor.
   * @param features declare the parameters of their methods.
   */
  constructor(
    private readonly reader: MessageReader,
    private readonly writer: MessageWriter,
    features: readonly Feature[] = allFeatures,
  ) {
    const answers = features.flatMap((feature) => feature.answers);
    this.shapes = new Map([
      ...Object.entries(serverParameters),
      ...answers.map(({ method, parameters }) => [method, parameters] as const),
    ]);
  }

  /** Whether the editor has requested a shutdown, so that the end of the messages isn't an error. */
  get hasShutDown(): boolean {
    return this.state === 'ended';
  }

  get onError(): MessageReader['onError'] {
    return this.reader.onError;
  }

  get onClose(): MessageReader['onClose'] {
    return this.reader.onClose;
  }

  get onPartialMessage(): MessageReader['onPartialMessage'] {
    return this.reader.onPartialMessage;
  }

  listen(callback: (message: Message) => void): ReturnType<MessageReader['listen']> {
    this.reader.onError(({ message }) => this.refuse(null, { code: ErrorCodes.ParseError, message }));
    return this.reader.listen((message: unknown) => {
      if (this.lets(message)) callback(message);
    });
  }

  dispose(): void {
    this.reader.dispose();
  }

  private lets(message: unknown): message is Message {
    const { id, method, params, result, error } = (message ?? {}) as Readonly<Record<string, unknown>>;
    const hasId = typeof id === 'string' || typeof id === 'number';
    if (typeof method === 'string' && (hasId || id === undefined)) {
      const refusal = this.refusalOf(method, params, hasId);
      if (refusal !== undefined && hasId) this.refuse(id, refusal);
      return refusal === undefined;
    }
    const isAnswer =
      method === undefined && (hasId || id === null) && (result !== undefined || error !== undefined);
    // The first message cannot be an answer.
    if (isAnswer && this.state !== 'before') return true;
    this.refuse(hasId ? id : null, NO_MESSAGE);
    return false;
  }

  private refusalOf(method: string, params: unknown, isRequest: boolean): Refusal | undefined {
    if (method === 'exit') return undefined;
    if (this.state === 'ended') return ENDED;
    const isFirst = method === 'initialize' && isRequest;
    if (isFirst && this.state === 'running') return AGAIN;
    if (!isFirst && this.state === 'before') return NOT_INITIALIZED;
    const shape = this.shapes.get(method);
    const problem = shape && problemWith(method, params, shape);
    if (problem !== undefined) return { code: ErrorCodes.InvalidParams, message: problem };
    if (isFirst) this.state = 'running';
    if (method === 'shutdown' && isRequest) this.state = 'ended';
    return undefined;
  }

  private refuse(id: string | number | null, error: Refusal): void {
    const answer = { jsonrpc: '2.0', id, error };
    // If the editor no longer reads, it no longer waits for the answer.
    void this.writer.write(answer).catch(() => {});
  }
}
