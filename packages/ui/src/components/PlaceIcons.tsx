import { Icon, type IconProps } from './Icons.tsx';

export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.5c3.9-4.2 6-7.5 6-10.3a6 6 0 1 0-12 0c0 2.8 2.1 6.1 6 10.3zM12 12.3a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2z" />
  </Icon>
);

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.8V12l2.8 1.8" />
  </Icon>
);

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 5.5c0 7.5 6 13.5 13.5 13.5l1-3.8-4-1.7-1.6 1.8a11 11 0 0 1-5.2-5.2l1.8-1.6-1.7-4z" />
  </Icon>
);

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9" />
  </Icon>
);
