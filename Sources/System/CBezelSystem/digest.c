// SHA-256 (FIPS 180-4), with the processor's instructions if available.
#include "CBezelSystem.h"

#include <string.h>

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turned(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void mix_plainly(uint32_t *state, const uint8_t *bytes, size_t blocks) {
    for (; blocks > 0; blocks--, bytes += 64) {
        uint32_t w[64], s[8];
        for (int i = 0; i < 16; i++) {
            w[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 | (uint32_t)bytes[4 * i + 2] << 8
                | bytes[4 * i + 3];
        }
        for (int i = 16; i < 64; i++) {
            uint32_t a = w[i - 15], b = w[i - 2];
            w[i] = w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ a >> 3) + w[i - 7] + (turned(b, 17) ^ turned(b, 19) ^ b >> 10);
        }
        memcpy(s, state, sizeof s);
        for (int i = 0; i < 64; i++) {
            uint32_t e = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25);
            uint32_t one = s[7] + e + ((s[4] & s[5]) ^ (~s[4] & s[6])) + constants[i] + w[i];
            uint32_t a = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22);
            uint32_t two = a + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
            memmove(s + 1, s, 7 * sizeof *s);
            s[4] += one;
            s[0] = one + two;
        }
        for (int i = 0; i < 8; i++) state[i] += s[i];
    }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

__attribute__((target("sha,sse4.1,ssse3"))) static void mix_by_instructions(
    uint32_t *state, const uint8_t *bytes, size_t blocks) {
    const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0bULL, 0x0405060700010203ULL);
    // The instructions hold the state as (A, B, E, F) and (C, D, G, H).
    __m128i half = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i cdgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(half, cdgh, 8);
    cdgh = _mm_blend_epi16(cdgh, half, 0xF0);
    for (; blocks > 0; blocks--, bytes += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w[4];
        for (int i = 0; i < 4; i++) {
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), order);
        }
#pragma unroll
        for (int i = 0; i < 16; i++) {
            __m128i words = _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, words);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(words, 0x0E));
            if (i < 3 || i == 15) continue;
            __m128i next = _mm_sha256msg1_epu32(w[(i + 1) & 3], w[(i + 2) & 3]);
            next = _mm_add_epi32(next, _mm_alignr_epi8(w[i & 3], w[(i + 3) & 3], 4));
            w[(i + 1) & 3] = _mm_sha256msg2_epu32(next, w[i & 3]);
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    half = _mm_shuffle_epi32(abef, 0x1B);
    cdgh = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(half, cdgh, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(cdgh, half, 8));
}

static int has_instructions(void) {
    static int known;
    if (known) return known > 0;
    unsigned a, b, c, d;
    int sse = __get_cpuid(1, &a, &b, &c, &d) && c & bit_SSSE3 && c & bit_SSE4_1;
    int sha = __get_cpuid_count(7, 0, &a, &b, &c, &d) && b & 1u << 29;
    // Threads may repeat this.
    known = sse && sha ? 1 : -1;
    return known > 0;
}
#endif

static void mix(uint32_t *state, const uint8_t *bytes, size_t blocks) {
#if defined(__x86_64__)
    if (has_instructions()) return mix_by_instructions(state, bytes, blocks);
#endif
    mix_plainly(state, bytes, blocks);
}

void bezel_sha256_start(struct bezel_sha256 *digest) {
    static const uint32_t start[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    };
    memcpy(digest->state, start, sizeof start);
    digest->count = 0;
}

void bezel_sha256_add(struct bezel_sha256 *digest, const uint8_t *bytes, size_t count) {
    size_t held = digest->count % 64;
    digest->count += count;
    if (held > 0) {
        size_t taken = count < 64 - held ? count : 64 - held;
        memcpy(digest->block + held, bytes, taken);
        if (held + taken < 64) return;
        mix(digest->state, digest->block, 1);
        bytes += taken;
        count -= taken;
    }
    mix(digest->state, bytes, count / 64);
    if (count % 64 > 0) memcpy(digest->block, bytes + count / 64 * 64, count % 64);
}

void bezel_sha256_finish(struct bezel_sha256 *digest, uint8_t *result) {
    size_t held = digest->count % 64;
    uint64_t bits = digest->count * 8;
    digest->block[held++] = 0x80;
    if (held > 56) {
        memset(digest->block + held, 0, 64 - held);
        mix(digest->state, digest->block, 1);
        held = 0;
    }
    memset(digest->block + held, 0, 56 - held);
    for (int i = 0; i < 8; i++) digest->block[56 + i] = (uint8_t)(bits >> (56 - 8 * i));
    mix(digest->state, digest->block, 1);
    for (int i = 0; i < 32; i++) result[i] = (uint8_t)(digest->state[i / 4] >> (24 - 8 * (i % 4)));
}
