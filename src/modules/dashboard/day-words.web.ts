/** The day at the head of a first page: "Saturday, November 21, 2026". */
export const dayWords = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
