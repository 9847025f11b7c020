// A backend that verifies session tokens with Go's standard library.
package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
)

var (
	server = os.Getenv("AUREUS_SERVER_URL")
	app    = os.Getenv("AUREUS_APP_ORIGIN")
	client = &http.Client{Timeout: 5 * time.Second}
)

// Claims are what a session token says.
type Claims struct {
	Iss, Aud, Sub, Sid string
	Exp                int64
}

var errInvalid = errors.New("no valid session token for this app")

// SessionOf returns the claims of "Bearer …". It returns errInvalid for any other header,
// and another error if the keys of the Aureus server cannot be read.
func SessionOf(authorization string) (Claims, error) {
	var claims Claims
	scheme, token, _ := strings.Cut(authorization, " ")
	parts := strings.Split(token, ".")
	if !strings.EqualFold(scheme, "bearer") || len(parts) != 3 {
		return claims, errInvalid
	}
	var header struct{ Alg, Kid string }
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || len(signature) != 64 || !decode(parts[0], &header) || header.Alg != "ES256" {
		return claims, errInvalid
	}
	keys, err := readKeys()
	if err != nil {
		return claims, err
	}
	key, known := keys[header.Kid]
	digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
	if !known || !ecdsa.Verify(key, digest[:], r, s) || !decode(parts[1], &claims) {
		return Claims{}, errInvalid
	}
	// Clocks of two machines differ.
	expired := time.Now().Unix() >= claims.Exp+5
	if claims.Iss != server || claims.Aud != app || expired || claims.Sub == "" || claims.Sid == "" {
		return Claims{}, errInvalid
	}
	return claims, nil
}

func decode(part string, into any) bool {
	data, err := base64.RawURLEncoding.DecodeString(part)
	return err == nil && json.Unmarshal(data, into) == nil
}

var cache struct {
	sync.Mutex
	keys   map[string]*ecdsa.PublicKey
	readAt time.Time
}

// The server publishes a key an hour before it signs, so an unknown key needs no fetch.
func readKeys() (map[string]*ecdsa.PublicKey, error) {
	cache.Lock()
	defer cache.Unlock()
	if cache.keys != nil && time.Since(cache.readAt) < 5*time.Minute {
		return cache.keys, nil
	}
	response, err := client.Get(server + "/.well-known/jwks.json")
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	var set struct{ Keys []struct{ Kid, X, Y string } }
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the Aureus server answers with %d", response.StatusCode)
	}
	if err := json.NewDecoder(response.Body).Decode(&set); err != nil {
		return nil, err
	}
	keys := map[string]*ecdsa.PublicKey{}
	for _, key := range set.Keys {
		x, errX := base64.RawURLEncoding.DecodeString(key.X)
		y, errY := base64.RawURLEncoding.DecodeString(key.Y)
		curve := elliptic.P256()
		point := &ecdsa.PublicKey{Curve: curve, X: new(big.Int).SetBytes(x), Y: new(big.Int).SetBytes(y)}
		if errX != nil || errY != nil || !curve.IsOnCurve(point.X, point.Y) {
			return nil, errors.New("the Aureus server has an unusable key")
		}
		keys[key.Kid] = point
	}
	cache.keys, cache.readAt = keys, time.Now()
	return keys, nil
}

func main() {
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		response.Header().Set("content-type", "application/json")
		session, err := SessionOf(request.Header.Get("authorization"))
		switch {
		case err == nil:
			json.NewEncoder(response).Encode(map[string]string{"account": session.Sub})
		case errors.Is(err, errInvalid):
			http.Error(response, `{"error":"Sign in"}`, http.StatusUnauthorized)
		default:
			http.Error(response, `{"error":"Try again"}`, http.StatusServiceUnavailable)
		}
	})
	fmt.Println(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
	os.Exit(1)
}
