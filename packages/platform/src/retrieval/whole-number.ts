/** Returns a requested number of things without its fraction; 0 if it is negative or NaN. */
export const toWholeNumber = (number: number): number => Math.max(0, Math.trunc(number) || 0)
