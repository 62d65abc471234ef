/** Focuses the card beside, above or below the one that has the focus; columns without cards are skipped. */
export function focusNeighbour(board: HTMLElement, go: 'up' | 'down' | 'left' | 'right'): void {
  const lanes = [...board.querySelectorAll('section')]
    .map((lane) => [...lane.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0);
  const lane = lanes.findIndex((cards) => cards.some((card) => card === document.activeElement));
  const row = lanes[lane]?.findIndex((card) => card === document.activeElement) ?? 0;
  const beside = go === 'left' ? lanes[lane - 1] : lanes[lane + 1];
  const next = {
    up: () => lanes[lane]?.[row - 1],
    down: () => lanes[lane]?.[row + 1],
    left: () => beside?.[Math.min(row, beside.length - 1)],
    right: () => beside?.[Math.min(row, beside.length - 1)],
  }[go]();
  next?.focus();
}
