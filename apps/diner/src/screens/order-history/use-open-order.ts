import { usePress } from '../../api/use-press.ts';
import { orderPath } from '../../draft/order-path.ts';
import { useWorld } from '../../draft/world.ts';

export function useOpenOrder(orderId: string): () => void {
  const { go } = useWorld();
  return usePress(() => go(orderPath(orderId))).press;
}
