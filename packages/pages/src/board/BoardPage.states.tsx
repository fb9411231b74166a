import type { States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { BoardPage } from './BoardPage.tsx';

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index).padStart(3, '0'));

export const pages: States = {
  'an evening': (look) => (
    <InPage look={look}>
      <BoardPage
        board={{ making: numbers(12, 7), ready: ['009', '011', '007'] }}
        languages={['zh-TW', 'en']}
      />
    </InPage>
  ),
  'nothing yet': (look) => (
    <InPage look={look}>
      <BoardPage board={{ making: [], ready: [] }} languages={['en']} />
    </InPage>
  ),
  'very many': (look) => (
    <InPage look={look}>
      <BoardPage board={{ making: numbers(100, 40), ready: numbers(60, 20) }} languages={['fi', 'en']} />
    </InPage>
  ),
};
