import type { RangeSliderLabels } from './labels'

/** The texts of `RangeSlider` in German. */
export const RangeSlider: RangeSliderLabels = { start: 'Minimum', end: 'Maximum' }
