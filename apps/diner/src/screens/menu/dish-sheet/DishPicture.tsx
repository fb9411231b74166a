import type { Spu } from '@comanda/domain/menu/spu.schema';
import styles from './DishSheet.module.css';

const widths = [288, 780] as const;
const srcSet = (imageUrl: string, ending: string): string =>
  widths.map((width) => `${imageUrl}-${width}.${ending} ${width}w`).join(', ');

/** The large picture of an item. Shows the item's colour until the picture has loaded. */
export const DishPicture = ({ spu }: { readonly spu: Pick<Spu, 'imageUrl' | 'imageColor'> }) => (
  <div className={styles.picture} style={{ background: spu.imageColor || undefined }}>
    <picture>
      <source type="image/avif" srcSet={srcSet(spu.imageUrl, 'avif')} sizes="min(100vw, 640px)" />
      <img
        src={`${spu.imageUrl}-780.webp`}
        srcSet={srcSet(spu.imageUrl, 'webp')}
        sizes="min(100vw, 640px)"
        alt=""
      />
    </picture>
  </div>
);
