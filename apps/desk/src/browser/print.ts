/** Opens the print dialog for what the screen shows. */
export const printScreen = (): void => window.print();

/** Prints a whole page, with its own style sheets, from a frame that nobody sees. */
export function printPage(html: string): void {
  const frame = document.createElement('iframe');
  frame.title = 'print';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0';
  frame.addEventListener('load', () => {
    const page = frame.contentWindow;
    if (!page || frame.srcdoc === '') return;
    page.addEventListener('afterprint', () => frame.remove());
    page.focus();
    page.print();
  });
  frame.srcdoc = html;
  document.body.append(frame);
}
