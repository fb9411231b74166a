import type { Page } from '@playwright/test';

/**
 * What a screen reader reads on each screen of the main order: name, role and state of its elements, in
 * reading order. Other elements are not listed.
 */
export const heard: Readonly<Record<string, string>> = {
  menu: `
    - link "Skip to the menu"
    - link "Skip to your cart"
    - banner:
      - link /Yongkang/:
        - heading "Yongkang" [level=1]
      - 'button "Change: Dine in, Table A12"'
      - search:
        - searchbox "Search the menu"
      - button "Allergens and diet"
      - button "繁中 · Switch to 繁體中文"
      - button "Language"
    - navigation "Menu sections":
      - button "Today’s picks"
      - button "Noodles"
    - main:
      - region "Noodles":
        - heading "Noodles" [level=2]
        - list:
          - listitem:
            - heading "Braised beef noodle soup" [level=3]
            - paragraph: from NT$240 Beef
            - paragraph: /Twelve-hour bone broth/
            - button "Choose options for Braised beef noodle soup"
      - region "Sides and soups":
        - list:
          - listitem:
            - heading "Smashed cucumber" [level=3]:
              - button "Smashed cucumber"
            - paragraph: NT$50 Vegan
            - button "Add Smashed cucumber"
    - region "Your cart":
      - paragraph: Your cart is empty
      - button "Order"
    - navigation "Main":
      - button "Menu"
      - button "My orders"
  `,
  options: `
    - dialog "Braised beef noodle soup":
      - heading "Braised beef noodle soup" [level=2]
      - button "Close"
      - paragraph: "Contains: Gluten, Soya"
      - group "Bowl":
        - radio "Regular NT$240" [checked]
        - radio "Large NT$290" [checked=false]
      - group "Cut":
        - radio "Shank NT$240" [checked]
        - radio "All tendon Not with this choice" [disabled]
      - group "Noodles":
        - 'radio "Knife-cut Sold out Contains: Wheat" [disabled]'
      - group "Add to your bowl up to 10":
        - button "Add Soy-braised egg"
        - 'checkbox "More tendon Sold out Contains: Soya, Wheat, Beef" [disabled]'
        - 'checkbox "More noodles +NT$20 Contains: Wheat" [checked=false]'
      - group "How many of Braised beef noodle soup":
        - button "One less" [disabled]
        - status: "1"
        - button "One more"
      - button "Add NT$240"
      - status: NT$240
  `,
  cart: `
    - dialog "Your cart":
      - heading "Your cart" [level=2]
      - button "Close the cart"
      - paragraph: 2 items
      - button "Clear all"
      - list:
        - listitem:
          - paragraph: Braised beef noodle soup
          - paragraph: Regular · Shank · Wide · Medium-firm · Not spicy
          - text: NT$240
          - group "How many of Braised beef noodle soup":
            - button "Remove"
            - status: "1"
            - button "One more"
        - listitem:
          - paragraph: Smashed cucumber
      - button "Order NT$290"
  `,
  method: `
    - dialog "When would you like to pay?":
      - heading "When would you like to pay?" [level=2]
      - button /^Pay now Pay on your phone/ [pressed]
      - button /^Pay at the counter/ [pressed=false]
  `,
  confirm: `
    - main:
      - button "Back"
      - heading "Check your order" [level=1]
      - paragraph: Dine in Table A12
      - region "Your order":
        - list:
          - listitem:
            - paragraph: Braised beef noodle soup
            - 'button "Change: Braised beef noodle soup"'
            - text: NT$240
            - group "How many of Braised beef noodle soup"
          - listitem:
            - paragraph: Smashed cucumber
            - text: NT$50
            - group "How many of Smashed cucumber"
      - button "Coupon Log in to use"
      - button "Points Log in to use"
      - button "Note for the kitchen Add a note"
      - button "E-invoice On paper"
      - term: Subtotal
      - definition: NT$290
      - term: Total
      - definition: NT$290
      - paragraph:
        - button "Read the terms"
      - button "Payment Pay now Change"
      - button "Pay now NT$290"
  `,
  platforms: `
    - dialog "Choose how to pay":
      - heading "Choose how to pay" [level=2]
      - button "Close"
      - paragraph: To pay
      - paragraph: NT$290
      - group "Pay with":
        - radio "Sandbox" [checked]
        - radio "Sandbox wallet" [checked=false]
      - button "Pay NT$290 with Sandbox"
  `,
  status: `
    - main:
      - button "Back to the menu"
      - paragraph: /Order \\d+-\\d+ · \\d+:\\d+/
      - heading "Order sent" [level=1]
      - paragraph: The restaurant will confirm it in a moment.
      - list "Progress":
        - listitem: Sent
        - listitem: Accepted
        - listitem: Kitchen
        - listitem: Ready
      - term: Total
      - definition: NT$290
      - button "Receipt 2 items" [expanded=false]
      - button "Order the same again"
      - button "Order more"
      - button "My orders"
  `,
  history: `
    - main:
      - heading "My orders" [level=1]
      - list:
        - listitem:
          - button /Order \\d+-\\d+\\. .*NT\\$290 Paid Braised beef noodle soup · Smashed cucumber/
      - button "Forget my details"
    - navigation "Main":
      - button "Menu"
      - button "My orders"
  `,
};

/**
 * Records what a screen reader announces on pages opened from now on: changes of existing live regions, in
 * order.
 */
export async function announcements(page: Page): Promise<() => readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction('announced', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const regions = '[aria-live=polite], [role=status], [role=alert], output';
    const announced: unknown = Reflect.get(window, 'announced');
    const regionOf = (node: Node): Element | null =>
      (node instanceof Element ? node : node.parentElement)?.closest(regions) ?? null;
    new MutationObserver((changes) => {
      const changed = changes.filter(
        ({ addedNodes, type }) => type === 'characterData' || addedNodes.length > 0,
      );
      for (const region of new Set(changed.map(({ target }) => regionOf(target)))) {
        const text = region instanceof HTMLElement ? region.innerText.replaceAll(/\s+/g, ' ').trim() : '';
        if (text !== '' && typeof announced === 'function') announced(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => said;
}
