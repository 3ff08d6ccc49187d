import type { RangeSliderLabels } from './labels'

export const RangeSlider: RangeSliderLabels = { start: 'Minimum', end: 'Maximum' }
