import { definitions } from '../../src/compile/options/definitions.js';
import { baseNameProblem } from '../../src/compile/options/manifest-file-name.js';
import { acceptDrops } from './drops.js';
import { keys } from './editor/keys.js';
import { button, debounced, download, element, make } from './elements.js';
import { FindingList } from './findings.js';
import { keptText, TextKeeper } from './kept-text.js';
import { keepForOffline } from './offline.js';
import { OpenText, type TextView } from './open-text.js';
import { firstSample, samples } from './samples.js';
import { fragmentOf, isShared, LONG_ADDRESS, type SharedSettings, ShareProblem, sharedIn } from './share.js';
import { setUpSplitter } from './splitter.js';
import { CompareTab } from './tabs/compare-tab.js';
import { DecodeTab } from './tabs/decode-tab.js';
import { FileTab } from './tabs/file-tab.js';
import { ChosenOptions } from './tabs/option-form.js';
import { OutputTab } from './tabs/output-tab.js';
import { outputTabs } from './tabs/output-tabs.js';
import { referenceView } from './tabs/reference-view.js';
import { Tabs } from './tabs/tabs.js';
import { failureText, faultyText, notLoadedText, sentence, type ToolContext } from './tabs/tool-context.js';
import { savedText, usableName } from './text-names.js';
import { setUpTheme } from './theme-choice.js';
import { WorkClient } from './work/work-client.js';

/** The pause in typing before outputs are regenerated, in milliseconds. */
const PAUSE = 300;

/** The initial content of the page. */
const DEFAULT_RULES = 'recommended';
const FIRST_TAB = 'c';

/** The outputs that look better in another way than as text. */
const views: { readonly [output: string]: typeof referenceView | undefined } = { html: referenceView };

setUpTheme();
setUpSplitter();
const plain = element<HTMLTextAreaElement>('plain');
plain.value = firstSample.text;
const open = new OpenText(plainView(plain), firstSample.name);
plain.addEventListener('input', () => open.changed());

const message = element('message');
let isAboutText = false;
function tell(...parts: readonly (Node | string)[]): void {
  isAboutText = false;
  message.replaceChildren(...parts);
}

/** The same for what is true until the text changes. */
function tellAboutText(...parts: readonly (Node | string)[]): void {
  tell(...parts);
  isAboutText = true;
}
open.onChange(() => {
  if (isAboutText) tell();
});

const findings = new FindingList(open);
const tabs = new Tabs(element('tabs'), element('panels'));
const work = new WorkClient();
const context: ToolContext = {
  open,
  work,
  options: new ChosenOptions(),
  changed: () => tabs.refresh(),
  downloadAll: () => void downloadAll(),
};
const chooseFile = () => element('file').click();
const file = new FileTab(context, tellAboutText, chooseFile, () => tabs.reveal('file'));
for (const tab of [
  ...outputTabs(definitions).map((tab) => new OutputTab(tab, context, views[tab.id])),
  new DecodeTab(context),
  new CompareTab(context),
  file,
])
  tabs.add(tab);

setUpSamples();
setUpName();
setUpButtons();
setUpSkipLink();
element('theme').addEventListener('change', () => tabs.refresh());
acceptDrops((dropped) => void file.drop(dropped), tell);
for (const [key, what] of keys) element('keys').append(make('dt', {}, key), make('dd', {}, what));
open.onChange(debounced(() => tabs.refresh(), PAUSE));
const kept = keptText();
if (kept === undefined) await openShared();
else open.open(kept);
const keeper = new TextKeeper(open);
open.onChange(debounced(() => keeper.keep(), PAUSE));
addEventListener('hashchange', () => void openShared());
tabs.refresh();
void loadEditor();
void keepForOffline((start) => {
  const show = (text: string, label: string, action: () => void) =>
    element('newer').replaceChildren(
      `There is a newer version of this page. ${text} `,
      button(label, action),
    );
  show('Your text stays.', 'Reload', () => {
    if (keeper.keep()) start();
    else show('The browser cannot keep a text of this size: save it first.', 'Reload without it', start);
  });
});

function plainView(area: HTMLTextAreaElement): TextView {
  return {
    text: () => area.value,
    replace(text) {
      area.value = text;
    },
    show(from, to = from) {
      area.focus();
      area.setSelectionRange(from, to);
    },
  };
}

function setUpSamples(): void {
  const select = element<HTMLSelectElement>('sample');
  select.append(new Option('Choose…', ''), ...samples.map(({ label, name }) => new Option(label, name)));
  select.addEventListener('change', async () => {
    const sample = samples.find(({ name }) => name === select.value);
    select.value = '';
    if (sample === undefined) return;
    try {
      const { default: text } = await sample.load();
      open.open({ text: text.replace(/^\ufeff/, ''), name: sample.name });
      tellAboutText(`${sample.name} is in the editor. Undo restores your previous text.`);
    } catch {
      tell('The sample cannot be loaded.');
    }
  });
}

function setUpName(): void {
  const name = element<HTMLInputElement>('name');
  name.value = open.name;
  name.addEventListener('change', () => {
    open.rename(name.value.trim() || open.language.defaultFile);
    name.value = open.name;
    const problem = baseNameProblem(open.name);
    if (problem !== undefined)
      tellAboutText(`${sentence(problem)} The page names them after ${usableName(open.manifest)}.`);
  });
  open.onChange(() => {
    if (document.activeElement !== name) name.value = open.name;
    name.setAttribute('aria-invalid', String(baseNameProblem(open.name) !== undefined));
  });
}

function setUpButtons(): void {
  const input = element<HTMLInputElement>('file');
  element('open').addEventListener('click', chooseFile);
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])];
    // So that the same file can be chosen again.
    input.value = '';
    const [first] = chosen;
    if (chosen.length > 1) void file.drop(chosen);
    else if (first !== undefined) void file.open(first);
  });
  element('save').addEventListener('click', () => download(open.name, savedText(open.manifest)));
  element('format').addEventListener('click', () => open.commands?.format());
  element('fix-all').addEventListener('click', async () => {
    const hasFixed = (await open.commands?.fixAll()) === true;
    const done = hasFixed ? 'The safe fixes are applied.' : 'There is nothing to fix safely.';
    tellAboutText(`${done} The list of findings has the other fixes.`);
  });
  element('share').addEventListener('click', () => void share());
  const rules = element<HTMLSelectElement>('rules');
  rules.addEventListener('change', () => open.commands?.useRules(rules.value));
}

/** The link must not change the address, which can have a manifest. */
function setUpSkipLink(): void {
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    element('editor').querySelector<HTMLElement>('.cm-content, textarea')?.focus();
  });
}

async function share(): Promise<void> {
  try {
    history.replaceState(null, '', await fragmentOf({ ...open.manifest, ...settings() }));
    keeper.keep();
    const { href } = location;
    const long = href.length > LONG_ADDRESS ? ' Mail and chat programs may cut a link of this length.' : '';
    // Once the text changes, the link is that of an older one.
    tellAboutText(
      `The address of this page now has the ${open.language.noun} and your settings (${href.length} characters).${long} `,
      button('Copy the link', () => void copy(href)),
    );
  } catch (error) {
    tell(error instanceof ShareProblem ? `No link: ${error.message}.` : failureText(error));
  }
}

/** The user's choices that differ from the page's initial state. */
function settings(): { readonly settings?: SharedSettings } {
  const rules = element<HTMLSelectElement>('rules').value;
  const { current: tab } = tabs;
  const options = context.options.changed;
  const chosen = {
    ...(rules !== DEFAULT_RULES && { rules }),
    ...(tab !== FIRST_TAB && { tab }),
    ...(Object.keys(options).length > 0 && { options }),
  };
  return Object.keys(chosen).length === 0 ? {} : { settings: chosen };
}

/** Settings from a link are those of its manifest: what it doesn't name is as the page has it at first. */
function useSettings({ rules, tab, options }: SharedSettings): void {
  const select = element<HTMLSelectElement>('rules');
  const isRuleSet = Array.from(select.options).some(({ value }) => value === rules);
  select.value = isRuleSet ? String(rules) : DEFAULT_RULES;
  open.commands?.useRules(select.value);
  context.options.take(options);
  tabs.select(typeof tab === 'string' ? tab : FIRST_TAB);
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell('The link is copied.');
  } catch {
    tell('The browser does not allow copying; copy the address of this page.');
  }
}

/** Opens the manifest in the address, if there is one. */
async function openShared(): Promise<void> {
  if (!isShared(location.hash)) return;
  try {
    const shared = await sharedIn(location.hash);
    open.open(shared);
    if (shared.settings !== undefined) useSettings(shared.settings);
    tellAboutText(`The ${open.language.noun} from the link is in the editor.`);
  } catch (error) {
    tell(error instanceof ShareProblem ? sentence(error.message) : failureText(error));
  }
}

async function downloadAll(): Promise<void> {
  try {
    const answer = await work.call('archive', { ...open.manifest, options: context.options.values() });
    if (answer.kind === 'archive') download(answer.name, answer.bytes);
    else tellAboutText(faultyText(answer));
  } catch (error) {
    tell(failureText(error));
  }
}

/**
 * Loads the editor after the first view. Until then, and if it can't be loaded, the text area does its work.
 */
async function loadEditor(): Promise<void> {
  try {
    const { openEditor } = await import('./editor/editor.js');
    openEditor({
      parent: element('editor'),
      open,
      showFindings: (found) => findings.show(found),
      whenNotLoaded: (reason) =>
        tell(`There are no findings and no completion. ${sentence(notLoadedText(reason))}`),
    });
    for (const id of ['format', 'fix-all', 'rules'])
      element<HTMLButtonElement | HTMLSelectElement>(id).disabled = false;
    // Some browsers keep a choice when a page is loaded again.
    const rules = element<HTMLSelectElement>('rules');
    if (rules.selectedOptions[0]?.defaultSelected === false) open.commands?.useRules(rules.value);
  } catch (error) {
    tell(`The editor cannot be loaded, so there are no findings and no completion. ${failureText(error)}`);
  }
}
