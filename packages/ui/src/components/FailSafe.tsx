import { Component, type ReactNode } from 'react';

type FailSafeProps = { readonly otherwise: (error: unknown) => ReactNode; readonly children: ReactNode };

/**
 * Shows a fallback if its content fails to render, for instance because a script does not load. Without it, React would
 * remove the whole page.
 */
export class FailSafe extends Component<FailSafeProps, { readonly error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state: { readonly error: unknown } = { error: undefined };

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.otherwise(error);
  }
}
