import * as vscode from 'vscode';
import type { Location, Position } from 'vscode-languageclient';

interface PlacesOfLens {
  readonly uri: string;
  readonly position: Position;
  readonly places: readonly Location[];
}

interface SessionOfLens {
  readonly logman: string;
}

/**
 * Carries out a command of a code lens as VS Code users expect.
 *
 * @returns whether it is such a command.
 */
export async function runLensCommand(command: string, [options]: readonly unknown[]): Promise<boolean> {
  if (command === 'wevtc.showPlaces') {
    await showPlaces(options as PlacesOfLens);
    return true;
  }
  if (command === 'wevtc.showSession') {
    await showSession(options as SessionOfLens);
    return true;
  }
  return false;
}

async function showPlaces({ uri, position, places }: PlacesOfLens): Promise<void> {
  const at = positionOf(position);
  const locations = places.map(
    ({ uri: file, range: { start, end } }) =>
      new vscode.Location(vscode.Uri.parse(file), new vscode.Range(positionOf(start), positionOf(end))),
  );
  await vscode.commands.executeCommand('editor.action.showReferences', vscode.Uri.parse(uri), at, locations);
}

function positionOf({ line, character }: Position): vscode.Position {
  return new vscode.Position(line, character);
}

async function showSession({ logman }: SessionOfLens): Promise<void> {
  const copy = 'Copy';
  const chosen = await vscode.window.showInformationMessage(
    'Commands that collect the event:',
    { modal: true, detail: logman },
    copy,
  );
  if (chosen === copy) await vscode.env.clipboard.writeText(logman);
}
