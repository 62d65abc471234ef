import { Component, type ErrorInfo, type ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { GlobalErrorScreen } from '#ui/feedback/GlobalErrorScreen.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { clearAndReload, logError } from './error-log.ts';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What did not appear: then only this region fails, not the whole page. */
  readonly region?: string;
  /** A new value forgets the error: the address of the page. */
  readonly resetKey?: string;
  /** Before another try: what was read may itself have been the fault. */
  readonly onRetry?: () => void;
}

interface State {
  readonly error: unknown;
  readonly id: string | null;
}

/** Catches what rendering throws: the whole page gets the specification's screen, a region its own. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, id: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Unknown error') };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.setState({ id: logError(error, { componentStack: info.componentStack ?? undefined, handled: true }) });
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.error !== null && before.resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = (): void => this.setState({ error: null, id: null });

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.reset();
  };

  override render(): ReactNode {
    const { error, id } = this.state;
    if (error === null) return this.props.children;
    if (this.props.region)
      return (
        <ErrorState
          title={t('{{region}} did not load', { region: this.props.region })}
          message={t(
            "We're sorry, but something unexpected happened. The error has been logged and our team will look into it.",
          )}
          onRetry={this.retry}
          errorId={id ?? undefined}
        />
      );
    return (
      <GlobalErrorScreen
        errorId={id ?? undefined}
        details={error instanceof Error ? error.stack : undefined}
        onTryAgain={this.retry}
        onGoHome={() => location.assign('/')}
        onClearCache={() => void clearAndReload()}
      />
    );
  }
}
