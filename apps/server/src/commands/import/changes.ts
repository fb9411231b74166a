import type { Menu, MenuItem } from '@comanda/domain/menu/menu.schema';
import type { MenuContent } from './to-menu.ts';

/** Which items differ between two versions of a menu, by their ids. */
export type MenuChanges = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
};

const itemsOf = (menu: Pick<Menu, 'categories'> | undefined): Map<string, MenuItem> =>
  new Map(
    (menu?.categories ?? []).flatMap((category) => category.items.map((item) => [item.spu.spuPid, item])),
  );

const idsOf = (items: readonly MenuItem[]): string[] => items.map((item) => item.spu.spuPid);

export function menuChanges(before: Menu | undefined, after: MenuContent): MenuChanges {
  const old = itemsOf(before);
  const now = itemsOf(after);
  const differs = (item: MenuItem) => JSON.stringify(old.get(item.spu.spuPid)) !== JSON.stringify(item);
  return {
    added: idsOf([...now.values()].filter((item) => !old.has(item.spu.spuPid))),
    changed: idsOf([...now.values()].filter((item) => old.has(item.spu.spuPid) && differs(item))),
    removed: idsOf([...old.values()].filter((item) => !now.has(item.spu.spuPid))),
  };
}

const shownNames = 5;

/** Formats a list such as "2 added (soup, tea)". `undefined` for an empty list. */
export function counted(names: readonly string[], what: string): string | undefined {
  if (names.length === 0) return undefined;
  const more = names.length > shownNames ? ' …' : '';
  return `${names.length} ${what} (${names.slice(0, shownNames).join(', ')}${more})`;
}

/** Describes the changes of a menu in one line. */
export function menuLine(shop: string, version: number, changes: MenuChanges): string {
  const parts = [
    counted(changes.added, 'added'),
    counted(changes.changed, 'changed'),
    counted(changes.removed, 'removed'),
  ].filter((part) => part !== undefined);
  return `${shop}: menu ${version} published: ${parts.length > 0 ? parts.join(', ') : 'order of items or categories changed'}`;
}
