/** The old way to copy, for browsers and plain http that have no clipboard to write to: what is selected on the page. */
function copySelected(field: HTMLTextAreaElement): void {
  field.focus();
  field.select();
  document.execCommand('copy');
}

/** Copies the text of a field and reads the clipboard back: whether it now holds the text. */
export async function copyField(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value).catch(() => copySelected(field));
    return (await navigator.clipboard.readText()) === field.value;
  } catch {
    copySelected(field);
    return false;
  }
}
