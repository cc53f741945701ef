import { Component, type ReactNode } from 'react';

interface ChartBoundaryProps {
  /** Shown when the charts could not be loaded or drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

interface ChartBoundaryState {
  hasFailed: boolean;
}

/** Contains errors of charts; React logs them to the console. */
export class ChartBoundary extends Component<ChartBoundaryProps, ChartBoundaryState> {
  override state: ChartBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ChartBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
