import { Component, type ReactNode } from 'react';

type FailSafeProps = { readonly otherwise: (error: unknown) => ReactNode; readonly children: ReactNode };

/**
 * Shows a fallback if its content fails to render, for instance because a script does not load. Without it, React would
 * remove the whole page.
 */
export class FailSafe extends Component<FailSafeProps, { readonly failure?: { readonly error: unknown } }> {
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override state: { readonly failure?: { readonly error: unknown } } = {};

  override render() {
    const { failure } = this.state;
    return failure ? this.props.otherwise(failure.error) : this.props.children;
  }
}
