import { ErrorCodes, Location, ResponseError } from 'vscode-languageserver';
import { plural } from '../../../text/counted.js';
import { visible } from '../../../text/printable.js';
import type { Context } from '../context.js';
import { showMessage } from '../show-message.js';
import type { Command } from './command.js';

/** The maximum number of lines in a message. */
const MOST_LINES = 20;

/** Goes to a code lens's first location and lists all, in editors that have no view for locations. */
export const showPlaces: Command = {
  name: 'wevtc.showPlaces',
  async run(context, { places }) {
    if (!Array.isArray(places) || !places.every(Location.is) || places.length === 0)
      throw new ResponseError(ErrorCodes.InvalidParams, "give 'places'");
    const [first, ...others] = places as [Location, ...Location[]];
    const canShowDocuments = context.client.window?.showDocument?.support === true;
    if (others.length > 0 || !canShowDocuments)
      showMessage(context.connection, placesText(context, [first, ...others]));
    if (canShowDocuments)
      await context.connection.window.showDocument({ uri: first.uri, selection: first.range });
    return null;
  },
};

function placesText({ environment }: Context, places: readonly [Location, ...Location[]]): string {
  const lines = places.slice(0, MOST_LINES).map(({ range }) => range.start.line + 1);
  const more = places.length > MOST_LINES ? ` and ${places.length - MOST_LINES} more` : '';
  const where = `line${plural(places.length)} ${lines.join(', ')}${more}`;
  return `Used in ${where} of ${visible(environment.nameOf(places[0].uri))}`;
}
