import type { SandboxWords } from './sandbox-words.ts';

export const es: SandboxWords = {
  title: 'Pago de prueba',
  test: 'Solo es una prueba, sin dinero real',
  amount: 'Importe',
  shop: 'Restaurante',
  order: 'Número de pedido',
  pay: (amount) => `Pagar ${amount}`,
  decline: 'Hacer que el pago falle',
  later: 'Volver sin pagar',
  back: 'Volver al pedido',
  closes: (when) => `El pago se cierra ${when}.`,
  unknown: 'Este pago no existe.',
  ended: {
    approved: { tag: 'Pagado', say: 'El pago se ha completado.' },
    declined: {
      tag: 'Rechazado',
      say: 'El pago ha sido rechazado. Puedes intentarlo de nuevo desde el pedido.',
    },
    voided: { tag: 'Cancelado', say: 'El pago se ha cancelado. No se ha cobrado nada.' },
    expired: { tag: 'Caducado', say: 'El plazo para pagar ha terminado. No se ha cobrado nada.' },
  },
};
