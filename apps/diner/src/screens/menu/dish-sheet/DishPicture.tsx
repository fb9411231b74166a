import type { Spu } from '@comanda/domain/menu/spu.schema';
import { IconButton } from '@comanda/ui/components/IconButton';
import { EnlargeIcon } from '@comanda/ui/components/Icons';
import { PictureView } from '@comanda/ui/components/PictureView';
import { thumbSource } from '@comanda/ui/components/Thumb';
import { useState } from 'react';
import { NamedWords, nameHere } from '#i18n/NamedWords.tsx';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useText } from '#i18n/use-text.ts';
import styles from './DishSheet.module.css';

const widths = [288, 780] as const;
const srcSet = (imageUrl: string, ending: string): string =>
  widths.map((width) => `${imageUrl}-${width}.${ending} ${width}w`).join(', ');

/** The picture of the list, which the browser has already. */
const small = 96;

type DishPictureProps = {
  readonly spu: Pick<Spu, 'imageUrl' | 'imageColor' | 'imageFocus' | 'spuName'>;
  /** Whether the first frame of the sheet is not painted yet. It has only the picture of the list. */
  readonly isFirst: boolean;
};

/**
 * The large picture of an item. Until it has loaded, it shows the enlarged picture of the list (FIX-26). A tap shows the
 * whole picture (FIX-33).
 */
export function DishPicture({ spu, isFirst }: DishPictureProps) {
  const { imageUrl, imageColor, imageFocus, spuName } = spu;
  const t = useText();
  const [isEnlarged, setEnlarged] = useState<boolean>();
  const style = imageFocus === undefined ? undefined : { objectPosition: imageFocus };
  return (
    <>
      <div className={styles.picture} style={{ background: imageColor || undefined }}>
        <picture>
          <source type="image/avif" {...thumbSource(imageUrl, 'avif', small)} />
          <img {...thumbSource(imageUrl, 'webp', small)} style={style} alt="" />
        </picture>
        {isFirst ? null : (
          <>
            <picture>
              <source type="image/avif" srcSet={srcSet(imageUrl, 'avif')} sizes="min(100vw, 640px)" />
              <img
                src={`${imageUrl}-780.webp`}
                srcSet={srcSet(imageUrl, 'webp')}
                sizes="min(100vw, 640px)"
                decoding="async"
                style={style}
                alt=""
              />
            </picture>
            <IconButton
              filled
              className={styles.enlarge}
              label={<NamedWords words={t('option.enlarge', { name: nameHere })} name={spuName} />}
              onClick={() => setEnlarged(true)}
            >
              <EnlargeIcon size={16} />
            </IconButton>
          </>
        )}
      </div>
      {isEnlarged === undefined ? null : (
        <PictureView
          open={isEnlarged}
          onClose={() => setEnlarged(false)}
          title={<ShopWords text={spuName} />}
          closeLabel={t('option.close')}
          path={`${imageUrl}-780`}
          color={imageColor}
        />
      )}
    </>
  );
}
