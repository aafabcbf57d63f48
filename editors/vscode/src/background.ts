/**
 * Work that no command waits for, such as refreshes. The user hears of its problems, of each once until the
 * work succeeds again.
 */
export class Background {
  private told: string | undefined;

  /**
   * @param work what can fail, such as `refresh the events`.
   * @param say shows a text to the user.
   */
  constructor(
    private readonly work: string,
    private readonly say: (text: string) => void,
  ) {}

  run(act: () => PromiseLike<unknown>): void {
    void this.attempt(act);
  }

  tell(error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error);
    if (problem === this.told) return;
    this.told = problem;
    this.say(`could not ${this.work}: ${problem}`);
  }

  /** The work has succeeded. */
  succeeded(): void {
    this.told = undefined;
  }

  private async attempt(act: () => PromiseLike<unknown>): Promise<void> {
    try {
      await act();
      this.succeeded();
    } catch (error) {
      this.tell(error);
    }
  }
}
