import { NextIcon, PreviousIcon } from './icons'

export const pagerLabels = {
  previous: (
    <>
      <PreviousIcon />
      <span className="pager-word">Previous</span>
    </>
  ),
  next: (
    <>
      <span className="pager-word">Next</span>
      <NextIcon />
    </>
  ),
}
