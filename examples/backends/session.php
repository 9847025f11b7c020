<?php
// A backend that verifies session tokens with PHP's own extension openssl.
declare(strict_types=1);

/**
 * The claims of `Bearer …`; null for any other header.
 * @throws RuntimeException if the keys of the Aureus server cannot be read
 */
function sessionOf(string $authorization): ?array
{
    if (!preg_match('/^Bearer ([\w-]+)\.([\w-]+)\.([\w-]{86})$/iD', $authorization, $parts)) {
        return null;
    }
    [, $header, $claims, $signature] = $parts;
    $head = json_decode(base64url($header), true);
    if (!is_array($head) || ($head['alg'] ?? null) !== 'ES256' || !is_string($head['kid'] ?? null)) {
        return null;
    }
    $key = readKeys()[$head['kid']] ?? null;
    $der = ecdsaDer(base64url($signature));
    if ($key === null || openssl_verify("$header.$claims", $der, $key, OPENSSL_ALGO_SHA256) !== 1) {
        return null;
    }
    $session = json_decode(base64url($claims), true);
    // Clocks of two machines differ.
    $isValid = is_array($session)
        && ($session['iss'] ?? null) === getenv('AUREUS_SERVER_URL')
        && ($session['aud'] ?? null) === getenv('AUREUS_APP_ORIGIN')
        && is_int($session['exp'] ?? null) && time() < $session['exp'] + 5
        && is_string($session['sub'] ?? null) && is_string($session['sid'] ?? null);
    return $isValid ? $session : null;
}

function base64url(string $text): string
{
    return (string) base64_decode(strtr($text, '-_', '+/'), true);
}

/** openssl takes a signature as a sequence of two integers (RFC 3279, section 2.2.3). */
function ecdsaDer(string $signature): string
{
    $integers = '';
    foreach (str_split($signature, 32) as $number) {
        $number = ltrim($number, "\0");
        if ($number === '' || ord($number[0]) > 127) {
            $number = "\0$number";
        }
        $integers .= "\x02" . chr(strlen($number)) . $number;
    }
    return "\x30" . chr(strlen($integers)) . $integers;
}

/**
 * The public keys in PEM, by their ids, from AUREUS_KEYS_FILE, which only this app may write. The server publishes a key
 * an hour before it signs, so five minutes are safe, and an unknown key needs no fetch.
 */
function readKeys(): array
{
    $file = (string) getenv('AUREUS_KEYS_FILE');
    if (is_file($file) && time() - filemtime($file) < 300) {
        return json_decode((string) file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);
    }
    $patience = stream_context_create(['http' => ['timeout' => 5, 'follow_location' => 0]]);
    $answer = @file_get_contents(getenv('AUREUS_SERVER_URL') . '/.well-known/jwks.json', false, $patience);
    if ($answer === false) {
        throw new RuntimeException('The keys of the Aureus server could not be read');
    }
    $keys = [];
    foreach (json_decode($answer, true, flags: JSON_THROW_ON_ERROR)['keys'] as $key) {
        // A SubjectPublicKeyInfo of P-256 (RFC 5480) before the point.
        $info = hex2bin('3059301306072a8648ce3d020106082a8648ce3d030107034200') . "\x04";
        $point = base64url($key['x']) . base64url($key['y']);
        $keys[$key['kid']] = "-----BEGIN PUBLIC KEY-----\n"
            . chunk_split(base64_encode($info . $point), 64, "\n") . "-----END PUBLIC KEY-----\n";
    }
    // Renamed, so that no request reads half of it.
    $written = $file . '.' . bin2hex(random_bytes(8));
    file_put_contents($written, json_encode($keys));
    rename($written, $file);
    return $keys;
}

header('content-type: application/json');
try {
    $session = sessionOf($_SERVER['HTTP_AUTHORIZATION'] ?? '');
    http_response_code($session ? 200 : 401);
    echo json_encode($session ? ['account' => $session['sub']] : ['error' => 'Sign in']);
} catch (RuntimeException | JsonException) {
    http_response_code(503);
    echo json_encode(['error' => 'Try again']);
}
