import styles from './Skeleton.module.css';

type SkeletonProps = {
  readonly height: number | string;
  readonly width?: number | string;
  readonly round?: number;
};

export const Skeleton = ({ height, width = '100%', round = 8 }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    style={{ blockSize: height, inlineSize: width, borderRadius: round }}
    aria-hidden="true"
  />
);
