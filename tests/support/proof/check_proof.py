"""Checks the platform's proofs, written from docs/proof.md alone: python3 check_proof.py <file.json> …

Standard library only. Ed25519 is not in it, so that its verification stands here as RFC 8032 describes it.
"""

import hashlib
import json
import sys

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(number, point):
    result = (0, 1, 1, 0)
    while number > 0:
        if number & 1:
            result = add(result, point)
        point = add(point, point)
        number >>= 1
    return result


def recover_x(y, sign):
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if x2 == 0:
        return None if sign else 0
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * ROOT_OF_MINUS_1 % P
    if (x * x - x2) % P != 0:
        return None
    return P - x if (x & 1) != sign else x


def point_of(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(public_key, text, signature):
    if len(public_key) != 32 or len(signature) != 64:
        return False
    a, r = point_of(public_key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L:
        return False
    hashed = hashlib.sha512(signature[:32] + public_key + text).digest()
    left, right = times(s, BASE), add(r, times(int.from_bytes(hashed, "little") % L, a))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


class Wrong(Exception):
    pass


def ensure(is_true, told):
    if not is_true:
        raise Wrong(told)


def sha256(data):
    return hashlib.sha256(data).digest()


def node(left, right):
    return sha256(b"\x01" + left + right)


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def open_root(signed):
    key, statement = bytes.fromhex(signed["publicKey"]), signed["statement"]
    ensure(is_signed(key, statement.encode(), bytes.fromhex(signed["signature"])), "signature")
    said = json.loads(statement)
    ensure(canonical(said) == statement, "the statement is not canonical")
    ensure(said["key"] == sha256(key).hex()[:16], "another key")
    return said["log"], int(said["size"]), bytes.fromhex(said["root"])


def root_of_part(size, leaves, nodes):
    given = {(start, until): bytes.fromhex(value) for start, until, value in nodes}
    used = set()

    def over(start, until):
        if (start, until) in given:
            return given[(start, until)]
        if until - start == 1:
            ensure(start in leaves, f"leaf {start} is missing")
            used.add(start)
            return leaves[start]
        k = 1
        while k * 2 < until - start:
            k *= 2
        return node(over(start, start + k), over(start + k, until))

    root = over(0, size) if size else sha256(b"")
    ensure(used == set(leaves), "a leaf was not come to")
    return root


def check_part(part):
    log, size, root = open_root(part["root"])
    leaves, read = {}, []
    for leaf in part["leaves"]:
        text, index = leaf["leaf"], leaf["index"]
        hashed = sha256(b"\x00" + text.encode())
        ensure(hashed.hex() == leaf["hash"], f"leaf {index} was changed")
        ensure(not leaves or index > max(leaves), "order")
        said = json.loads(text)
        ensure(canonical(said) == text and said["log"] == log, f"leaf {index} is not canonical")
        if leaf["opening"]:
            salt, opened = bytes.fromhex(leaf["opening"]["salt"]), leaf["opening"]["text"]
            ensure(len(salt) == 32 and sha256(salt + opened.encode()).hex() == said["private"], f"opening of {index}")
            ensure(canonical(json.loads(opened)) == opened, f"opening of {index} is not canonical")
        leaves[index] = hashed
        read.append(said)
    ensure(root_of_part(size, leaves, part["nodes"]) == root, "the leaves do not make the root")
    return (log, size, root), read


def check_total(data):
    (part,) = data["parts"]
    claim, read = check_part(part)
    total = 0
    for leaf in read:
        ensure(leaf["project"] == data["campaign"]["id"], "another campaign")
        ensure(sum(int(kurus) for _, kurus in leaf["legs"]) == 0, "legs do not balance")
        total -= sum(int(kurus) for account, kurus in leaf["legs"] if account in ("withdrawable", "final"))
    ensure(str(total) == data["sum"], "sum")
    ensure(data["sum"] == data["shown"] or data["unsealed"] > 0, "the page shows another number")
    return [claim]


def check_inclusion(data):
    fn, sn, r = data["index"], data["size"] - 1, bytes.fromhex(data["leafHash"])
    for p in map(bytes.fromhex, data["path"]):
        ensure(sn > 0, "path")
        if fn % 2 == 1 or fn == sn:
            r = node(p, r)
            while fn % 2 == 0 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            r = node(r, p)
        fn, sn = fn >> 1, sn >> 1
    ensure(sn == 0 and r.hex() == data["root"], "inclusion")
    return [(data["log"], data["size"], r)]


def check_consistency(data):
    start, to, path = data["from"], data["to"], [bytes.fromhex(one) for one in data["path"]]
    older, newer = bytes.fromhex(data["fromRoot"]), bytes.fromhex(data["toRoot"])
    if start == to:
        ensure(not path and older == newer, "one tree")
    else:
        if start & (start - 1) == 0:
            path.insert(0, older)
        fn, sn = start - 1, to - 1
        while fn % 2 == 1:
            fn, sn = fn >> 1, sn >> 1
        fr = sr = path[0]
        for c in path[1:]:
            ensure(sn > 0, "path")
            if fn % 2 == 1 or fn == sn:
                fr, sr = node(c, fr), node(c, sr)
                while fn % 2 == 0 and fn != 0:
                    fn, sn = fn >> 1, sn >> 1
            else:
                sr = node(sr, c)
            fn, sn = fn >> 1, sn >> 1
        ensure(sn == 0 and fr == older and sr == newer, "consistency")
    return [(data["log"], start, older), (data["log"], to, newer)]


def check(data):
    if "roots" in data:
        for root in data["roots"]:
            ensure(open_root(root) == (root["log"], root["size"], bytes.fromhex(root["root"])), "listed root")
        return [open_root(root) for root in data["roots"]]
    if "leafHash" in data:
        return check_inclusion(data)
    if "fromRoot" in data:
        return check_consistency(data)
    ensure(data.get("format") == "acik-defter-proof-1", "format")
    if data["kind"] == "total":
        return check_total(data)
    return [check_part(part)[0] for part in data["parts"]]


def main(files):
    known, code = {}, 0
    for file in files:
        try:
            with open(file, encoding="utf-8") as stream:
                whole = json.load(stream)
            for log, size, root in check(whole.get("data", whole)):
                ensure(known.setdefault((log, size), root) == root, f"contradiction at {log} {size}")
            print("true ", file)
        except Wrong as wrong:
            print("false", file, wrong)
            code = 1
    return code


sys.exit(main(sys.argv[1:]))
