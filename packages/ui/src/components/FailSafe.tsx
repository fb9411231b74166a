import { Component, type ReactNode } from 'react';

type FailSafeProps = { readonly otherwise: ReactNode; readonly children: ReactNode };

/**
 * Shows a fallback if its content fails to render, for instance because a script does not load. Without it, React would
 * remove the whole page.
 */
export class FailSafe extends Component<FailSafeProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
