import { Component, type ReactNode } from 'react';

type FailSafeProps = { readonly otherwise: ReactNode; readonly children: ReactNode };

/**
 * Shows a fallback if its content cannot be rendered, for instance if a script fails to load. React would leave an
 * empty page.
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
