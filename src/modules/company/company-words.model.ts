/** Lists that an organization chooses from, when it begins and afterwards. */

export const INDUSTRIES = {
  behavioral_health: 'Behavioral health',
  health_care: 'Other health care',
  social_services: 'Social services',
  education: 'Education',
  business: 'Other business',
  government: 'Government',
} as const;

/** How many people work there. */
export const SIZES = {
  '1-10': '1 to 10',
  '11-50': '11 to 50',
  '51-200': '51 to 200',
  '201-1000': '201 to 1000',
  '1000+': 'More than 1000',
} as const;

/** Months by their number, as ISO 8601 counts them. */
export const MONTHS = {
  '1': 'January',
  '2': 'February',
  '3': 'March',
  '4': 'April',
  '5': 'May',
  '6': 'June',
  '7': 'July',
  '8': 'August',
  '9': 'September',
  '10': 'October',
  '11': 'November',
  '12': 'December',
} as const;

export const WEEK_STARTS = { sunday: 'Sunday', monday: 'Monday', saturday: 'Saturday' } as const;
