import { Component, type ReactNode } from 'react';

type FailSafeProps = { readonly otherwise: ReactNode; readonly children: ReactNode };

/** Shows something else in place of what cannot be drawn, as when its script does not come: React would leave an empty page. */
export class FailSafe extends Component<FailSafeProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
