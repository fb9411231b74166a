import { usePress } from '../../api/use-press.ts';
import { orderPath } from '../../draft/order-path.ts';
import { useWorld } from '../../draft/world.ts';

/** Returns the handler of a tap on a listed order. */
export function useOpenOrder(orderId: string): () => void {
  const { go } = useWorld();
  return usePress(() => go(orderPath(orderId))).press;
}
