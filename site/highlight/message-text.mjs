// The colors of message text files, for the editor of the playground and for code blocks.

const KEYWORD =
  /^(?:MessageIdTypedef(?:Macro)?|MessageId|OutputBase|(?:Severity|Facility|Language)(?:Names)?|SymbolicName)(?=\s*=)/i;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*/u;
const SPECIAL = /^%(?:[1-9]\d?(?:![^!]*!)?|%\d+|.)/;

/**
 * @type {import('@codemirror/language').StreamParser<{ inText: boolean, textFollows: boolean, awaitsLanguage:
 * boolean }>}
 */
export const messageText = {
  name: 'message-text',
  startState: () => ({ inText: false, textFollows: false, awaitsLanguage: false }),
  token(stream, state) {
    if (stream.sol()) {
      if (state.textFollows) state.inText = true;
      state.textFollows = false;
      if (state.inText && stream.match(/^\.$/)) {
        state.inText = false;
        return 'keyword';
      }
      // mc.exe takes such a line for the next message.
      if (stream.match(/^messageid=/i, false)) state.inText = false;
    }
    if (state.inText) {
      if (stream.match(SPECIAL)) return 'atom';
      stream.next();
      stream.eatWhile(/[^%]/);
      return 'string';
    }
    if (stream.eatSpace()) return null;
    if (state.textFollows || stream.peek() === ';') {
      stream.skipToEnd();
      return 'comment';
    }
    const keyword = stream.match(KEYWORD);
    if (keyword) {
      state.awaitsLanguage = /^language$/i.test(keyword[0]);
      return 'keyword';
    }
    if (stream.match(NAME)) {
      state.textFollows = state.awaitsLanguage;
      state.awaitsLanguage = false;
      return 'typeName';
    }
    if (stream.match(/^\d[\da-fx]*/i)) return 'number';
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: ';//' }, closeBrackets: { brackets: ['('] } },
};
