/** Copies with the deprecated command, for pages without a clipboard API (old browsers, plain http). */
function copySelected(field: HTMLTextAreaElement): boolean {
  field.focus();
  field.select();
  return document.execCommand('copy');
}

/** Copies a text. Returns whether the browser confirms the copy. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    const focused = document.activeElement;
    field.value = text;
    field.readOnly = true;
    field.style.cssText = 'position:fixed;opacity:0';
    document.body.append(field);
    const isCopied = copySelected(field);
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return isCopied;
  }
}

/** Copies the text of a field, and reads the clipboard to check it. Returns whether both are equal. */
export async function copyField(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value).catch(() => copySelected(field));
    return (await navigator.clipboard.readText()) === field.value;
  } catch {
    copySelected(field);
    return false;
  }
}
