/** A row of a table, and its text for the search. */
export interface SearchedRow {
  readonly row: HTMLElement;
  readonly section: HTMLElement;
  /** Made when it is first needed. */
  text: string | undefined;
}

/** Makes the buttons work that show all rows of a table, and returns the rows of all tables. */
export function setUpTables(): readonly SearchedRow[] {
  for (const button of document.querySelectorAll<HTMLElement>('.show-all')) {
    button.addEventListener('click', () => {
      const scroll = button.closest('.after')?.previousElementSibling as HTMLElement | null;
      scroll?.querySelector('table')?.classList.add('all');
      button.hidden = true;
      // The button is gone, and the focus must not be lost.
      scroll?.focus();
    });
  }
  // A link can lead to a row that is not shown.
  const reveal = () => {
    const target = document.getElementById(location.hash.slice(1));
    target?.closest('table')?.classList.add('all');
    target?.scrollIntoView();
  };
  addEventListener('hashchange', reveal);
  if (location.hash !== '') reveal();
  return Array.from(document.querySelectorAll<HTMLElement>('tbody tr'), (row) => ({
    row,
    section: row.closest('section') as HTMLElement,
    text: undefined,
  }));
}
