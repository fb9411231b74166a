import { attributesOf } from '@comanda/domain/text-attributes';
import { IconButton } from '@comanda/ui/components/IconButton';
import { ChevronIcon } from '@comanda/ui/components/Icons';
import { ClockIcon, CopyIcon, PhoneIcon, PinIcon } from '@comanda/ui/components/PlaceIcons';
import { Tag } from '@comanda/ui/components/Tag';
import { telLink } from '@comanda/ui/text/tel-link';
import { Fragment, type ReactNode } from 'react';
import { usePress } from '../../api/use-press.ts';
import { copyText } from '../../browser/clipboard.ts';
import { useWorld } from '../../draft/world.ts';
import { nameHere, WordsAround } from '../../i18n/NamedWords.tsx';
import { useTextOf } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Brand, BrandShop } from './brand-query.ts';
import { openShop } from './open-shop.ts';
import styles from './ShopCard.module.css';

type ShopCardProps = { readonly brand: Brand; readonly shop: BrandShop };

/**
 * One shop with its state, address, hours and telephone. A tap anywhere except on the telephone opens the
 * shop (BRAND-2), unless it takes no orders (FIX-15).
 */
export function ShopCard({ brand, shop }: ShopCardProps) {
  const t = useText();
  const world = useWorld();
  const say = useTextOf(brand);
  const name = say(shop.name);
  const address = say(shop.addr);
  const open = usePress(() =>
    openShop({ ...world, leave: world.page.leaveFor }, { shopPid: shop.pid, brandPid: brand.brandPid }),
  );
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 {...attributesOf(name.lang)} className={styles.name}>
          {shop.orderFlag ? (
            <button type="button" className={styles.open} onClick={open.press}>
              {name.text}
            </button>
          ) : (
            name.text
          )}
        </h2>
        {shop.orderFlag ? <ChevronIcon size={20} /> : null}
      </div>
      <p className={styles.tags}>
        {shop.openFlag ? <Tag tone="leaf">{t('brand.open')}</Tag> : <Tag>{t('brand.closed')}</Tag>}
        {shop.orderFlag ? null : <Tag tone="sun">{t('brand.notOrderable')}</Tag>}
        {shop.bookingFlag ? <Tag tone="brand">{t('brand.booking')}</Tag> : null}
        {shop.deliverFlag ? <Tag tone="brand">{t('brand.delivers')}</Tag> : null}
      </p>
      <Fact icon={<PinIcon size={18} />}>
        <span {...attributesOf(address.lang)}>{address.text}</span>
      </Fact>
      <Hours texts={shop.openingHours} />
      {shop.tel ? (
        <Telephone tel={shop.tel} shop={<span {...attributesOf(name.lang)}>{name.text}</span>} />
      ) : null}
    </article>
  );
}

const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <p className={styles.fact}>
    <span className={styles.icon}>{icon}</span>
    {children}
  </p>
);

function Hours({ texts }: { readonly texts: readonly string[] }) {
  const t = useText();
  if (texts.length === 0) return null;
  return (
    <Fact icon={<ClockIcon size={18} />}>
      <span>
        <span className="sr-only">{t('brand.hours')} </span>
        {texts.map((text, place) => (
          <Fragment key={text}>
            {place > 0 ? ' | ' : null}
            <span className={styles.stretch}>{text}</span>
          </Fragment>
        ))}
      </span>
    </Fact>
  );
}

function Telephone({ tel, shop }: { readonly tel: string; readonly shop: ReactNode }) {
  const t = useText();
  const { say } = useWorld();
  const copy = usePress(async () => say((await copyText(tel)) ? 'brand.copied' : 'brand.copyFailed'));
  return (
    <div className={styles.telephone}>
      <a href={telLink(tel)} className={styles.number}>
        <PhoneIcon size={18} />
        {tel}
      </a>
      <IconButton
        label={<WordsAround words={t('brand.copy', { shop: nameHere })}>{shop}</WordsAround>}
        onClick={copy.press}
      >
        <CopyIcon size={20} />
      </IconButton>
    </div>
  );
}
