import type { RangeSliderLabels } from './labels'

/** The texts of `RangeSlider` in French. */
export const RangeSlider: RangeSliderLabels = { start: 'Minimum', end: 'Maximum' }
