import { Icon, type IconProps } from './Icons.tsx';

/** Marks a warning. In a file of its own, because the first screen does not need it. */
export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4.5 3.5 19.5h17zM12 10.5v4M12 17v.01" />
  </Icon>
);
