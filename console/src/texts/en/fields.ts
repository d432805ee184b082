interface Rules {
  readonly withZero: boolean;
  readonly isWhole: boolean;
}

/** What fields say about the text in them. */
export const fields = {
  dayExample: '31/12/2025',
  noDay: 'This is no date. Write it like 31/12/2025, 31 Dec 2025 or 2025-12-31.',
  dayTooEarly: (first: string) => `The first possible day is ${first}.`,
  noNumber: ({ withZero, isWhole }: Rules, example: string) =>
    `This is no ${isWhole ? 'whole ' : ''}number ${withZero ? 'of 0 or more' : 'above 0'}. Write it like ${example}.`,
  adminsOnly: 'You can read this. Only admins can change it.',
  checkMarked: 'Nothing was saved. Check the marked fields.',
  calendar: {
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next decade',
    previousDecade: 'Previous decade',
  },
};
