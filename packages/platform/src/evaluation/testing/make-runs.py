"""Writes runs.json: what ir-measures 0.4.3 (with pytrec_eval-terrier 0.5.11) and scipy 1.17.1 compute for 1,000 random runs.

    python make-runs.py > runs.json

The tests make the same runs from the same seeds. trec_eval takes the grades as gains, so they are given as 2 to the power
of the grade, minus 1. Each row has nDCG@10, RR@10, R@10, Success@10, and the p of the exact two-sided sign test.
"""

import json

import ir_measures
from ir_measures import RR, R, Success, nDCG
from scipy.stats import binomtest


def create_random(seed):
    state = seed & 0xFFFFFFFF

    def draw():
        nonlocal state
        state = (state + 0x6D2B79F5) & 0xFFFFFFFF
        mixed = ((state ^ (state >> 15)) * (state | 1)) & 0xFFFFFFFF
        mixed ^= (mixed + ((mixed ^ (mixed >> 7)) * (mixed | 61))) & 0xFFFFFFFF
        return ((mixed ^ (mixed >> 14)) & 0xFFFFFFFF) / 2**32

    return draw


def shuffled(random):
    ids = [f"d{number}" for number in range(30)]
    for index in range(29, 0, -1):
        other = int(random() * (index + 1))
        ids[index], ids[other] = ids[other], ids[index]
    return ids


def evaluate(seed):
    random = create_random(seed)
    graded = shuffled(random)[: 1 + int(random() * 14)]
    grades = {document: 1 + int(random() * 3) for document in graded}
    ranked = shuffled(random)[: int(random() * 20)]
    signs = [int(random() * 3) - 1 for _ in range(1 + int(random() * 60))]
    qrels = [ir_measures.Qrel("q", document, 2**grade - 1) for document, grade in grades.items()]
    run = [ir_measures.ScoredDoc("q", document, 100 - rank) for rank, document in enumerate(ranked)]
    measures = [nDCG @ 10, RR @ 10, R @ 10, Success @ 10]
    values = ir_measures.calc_aggregate(measures, qrels, run)
    better, worse = signs.count(1), signs.count(-1)
    p = binomtest(better, better + worse).pvalue if better + worse else 1.0
    return [round(value, 12) for value in [*(values[measure] for measure in measures), p]]


rows = ",\n".join("  " + json.dumps(evaluate(seed)) for seed in range(1, 1001))
print(f"[\n{rows}\n]")
