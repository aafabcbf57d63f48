/** Enter goes to the first match. `/` goes to the search, as on many sites, and Escape empties it. */
export function setUpSearchKeys(
  box: HTMLInputElement,
  { enter, empty }: { readonly enter: () => void; readonly empty: () => void },
): void {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key === 'Enter' && target === box) {
      event.preventDefault();
      enter();
    }
    if (key === 'Escape' && target === box && box.value !== '') {
      event.preventDefault();
      empty();
    }
    const isTyping = target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
    if (key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}
